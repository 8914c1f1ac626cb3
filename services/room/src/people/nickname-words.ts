import type { Language } from '@murmur/contract/language';

/** Number of words in each list: a power of two, which `nicknameOf` relies on. */
export const wordsInList = 32;

type Words = {
  qualities: readonly string[];
  animals: readonly string[];
  join: (quality: string, animal: string) => string;
};

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/**
 * Positive qualities, and animals without a second meaning: none is slang, an insult or a bad omen in its language.
 */
export const nicknameWords: Readonly<Record<Language, Words>> = {
  ko: {
    qualities: words(
      `조용한, 용감한, 차분한, 밝은, 다정한, 호기심 많은, 즐거운, 친절한, 재빠른, 느긋한, 따뜻한, 영리한,
      정직한, 쾌활한, 대담한, 해맑은, 사려 깊은, 상냥한, 날쌘, 든든한, 활기찬, 우아한, 희망찬, 싱그러운,
      진솔한, 온화한, 재치 있는, 단정한, 겸손한, 부지런한, 믿음직한, 평온한`,
    ),
    animals: words(
      `수달, 해달, 다람쥐, 돌고래, 펭귄, 코알라, 판다, 울새, 파랑새, 사슴, 고슴도치, 두루미, 송골매,
      부엉이, 스라소니, 바다오리, 바다표범, 참새, 오소리, 종달새, 알파카, 기린, 얼룩말, 햄스터, 백로,
      꾀꼬리, 박새, 카나리아, 담비, 따오기, 쿼카, 앵무새`,
    ),
    join: (quality, animal) => `${quality} ${animal}`,
  },
  en: {
    qualities: words(
      `Quiet, Brave, Calm, Bright, Gentle, Curious, Merry, Kind, Swift, Patient, Warm, Clever, Honest,
      Cheerful, Bold, Sunny, Thoughtful, Friendly, Nimble, Steady, Lively, Graceful, Hopeful, Playful,
      Sincere, Mellow, Witty, Tidy, Humble, Keen, Loyal, Serene`,
    ),
    animals: words(
      `Otter, Heron, Squirrel, Dolphin, Penguin, Koala, Panda, Robin, Wren, Deer, Hedgehog, Toucan,
      Falcon, Owl, Lynx, Puffin, Seal, Sparrow, Badger, Egret, Crane, Alpaca, Giraffe, Zebra, Hamster,
      Gecko, Starling, Finch, Lark, Marten, Ibis, Quokka`,
    ),
    join: (quality, animal) => `${quality} ${animal}`,
  },
  ja: {
    qualities: words(
      `静かな, 勇敢な, 穏やかな, 明るい, 優しい, 好奇心旺盛な, 陽気な, 親切な, 素早い, 気長な, 温かい, 賢い,
      正直な, 朗らかな, 大胆な, 晴れやかな, 思慮深い, 人懐こい, 身軽な, 頼もしい, 元気な, 優雅な,
      前向きな, お茶目な, 誠実な, のどかな, 機敏な, 几帳面な, 謙虚な, 熱心な, 律儀な, 爽やかな`,
    ),
    animals: words(
      `カワウソ, ラッコ, リス, イルカ, ペンギン, コアラ, パンダ, コマドリ, ツバメ, シカ, ハリネズミ, ツル,
      ハヤブサ, フクロウ, オオヤマネコ, パフィン, アザラシ, スズメ, アナグマ, ヒバリ, アルパカ, キリン,
      シマウマ, ハムスター, シラサギ, ウグイス, シジュウカラ, カナリア, モモンガ, トキ, クオッカ, インコ`,
    ),
    join: (quality, animal) => `${quality}${animal}`,
  },
  zh: {
    qualities: words(
      `安静的, 勇敢的, 沉稳的, 明朗的, 温柔的, 好奇的, 快乐的, 友善的, 敏捷的, 耐心的, 温暖的, 聪明的,
      诚实的, 开朗的, 大胆的, 阳光的, 细心的, 亲切的, 轻盈的, 可靠的, 活泼的, 优雅的, 乐观的, 俏皮的,
      真诚的, 平和的, 机智的, 整洁的, 谦虚的, 勤奋的, 守信的, 从容的`,
    ),
    animals: words(
      `水獭, 海獭, 松鼠, 海豚, 企鹅, 考拉, 熊猫, 鸽子, 燕子, 小鹿, 刺猬, 仙鹤, 游隼, 孔雀, 小象, 海鹦,
      海豹, 大雁, 云雀, 骆驼, 长颈鹿, 斑马, 仓鼠, 白鹭, 黄鹂, 山雀, 金丝雀, 小鸭, 海龟, 喜鹊, 蜂鸟, 羚羊`,
    ),
    join: (quality, animal) => `${quality}${animal}`,
  },
  vi: {
    qualities: words(
      `điềm tĩnh, dũng cảm, trầm lặng, tươi tắn, dịu dàng, ham học, vui vẻ, tốt bụng, nhanh nhẹn,
      kiên nhẫn, ấm áp, thông minh, trung thực, hào hứng, táo bạo, rạng rỡ, chu đáo, thân thiện, khéo léo,
      vững vàng, sôi nổi, duyên dáng, lạc quan, tinh nghịch, chân thành, hiền hòa, dí dỏm, gọn gàng,
      khiêm tốn, siêng năng, đáng tin, thư thái`,
    ),
    animals: words(
      `Rái cá, Sóc nâu, Cá heo, Chim cánh cụt, Gấu trúc, Gấu koala, Én nhỏ, Hươu sao, Nhím, Hạc, Đại bàng,
      Linh miêu, Hải cẩu, Sẻ nâu, Sơn ca, Lạc đà, Hươu cao cổ, Ngựa vằn, Hamster, Hồng hạc, Họa mi,
      Bạch yến, Thiên nga, Bồ câu, Sao biển, Cá ngựa, Chuồn chuồn, Hải âu, Gõ kiến, Hải ly, Cá voi,
      Đom đóm`,
    ),
    join: (quality, animal) => `${animal} ${quality}`,
  },
};
