import { describe, expect, it } from '@jest/globals';
import { createWordFilter } from './word-filter.ts';

const filters = {
  ko: createWordFilter('ko', []),
  en: createWordFilter('en', []),
  ja: createWordFilter('ja', []),
  zh: createWordFilter('zh', []),
  vi: createWordFilter('vi', []),
};

describe('a report of an insult', () => {
  it.each([
    ['en', 'Someone called me a retard and it hurt'],
    ['en', 'He told us to "shut up you idiots" and laughed'],
    ['en', 'Somebody wrote "whore" on my locker'],
    ['en', 'A boy said kill yourself and nobody did anything'],
    ['en', 'My brother was called a faggot at football'],
    ['ko', '친구가 저한테 찐따라고 해요'],
    ['ko', '게임하면서 느금마 같은 욕을 듣는 게 싫어요'],
    ['ko', '선배한테 병신 소리를 들었어요'],
    ['ja', '「きもい」と言われました'],
    ['ja', '弟が学校でガイジとからかわれています'],
    ['ja', 'カス呼ばわりされた'],
    ['zh', '有同学骂我傻逼'],
    ['zh', '他们给我起外号叫死胖子'],
    ['zh', '请不要用“弱智”来骂人'],
    ['vi', 'Em bị gọi là đồ ngu'],
    ['vi', 'Sếp chửi em là đồ ăn hại trước khách'],
    ['ko', 'They called me a retard in the chat'],
  ] as const)('%s: is neither held nor masked: %s', (language, text) => {
    expect(filters[language].matches(text)).toBe(false);
    expect(filters[language].mask(text)).toBe(text);
  });

  it.each([
    ['en', 'You called me, you stupid bitch'],
    ['en', 'Everyone says you are a retard'],
    ['en', 'I was called to the office. Fuck this school'],
    ['en', "He told me you're an asshole"],
    ['ko', '너 병신이라고 다들 그래'],
    ['ko', '씨발 누가 그렇게 말했어'],
    ['ja', '死ねって言ってんだろ'],
    ['ja', 'お前ガイジって言われてもしょうがないわ、きもい'],
    ['zh', '骂我的都是傻逼'],
    ['zh', '大家都说你是傻逼'],
    ['vi', 'Tao gọi mày là đồ ngu đấy'],
    ['vi', 'Đồ ngu, ai bảo em nói thế'],
  ] as const)('%s: does not excuse an insult with the same verbs: %s', (language, text) => {
    expect(filters[language].matches(text)).toBe(true);
  });

  it("does not excuse a word of the host's own", () => {
    const filter = createWordFilter('en', ['zorg']);
    expect(filter.matches('Somebody called me a zorg')).toBe(true);
  });
});

describe('an insult at a person or a group', () => {
  it.each([
    ['en', 'are you autistic or something'],
    ['en', 'hope your whole family gets cancer'],
    ['en', 'go unalive yourself'],
    ['en', 'suck me off'],
    ['en', 'kill all the teachers'],
    ['en', "she's such a slag"],
    ['en', "your mum's a hoe"],
    ['zh', '祝你們全家得癌症'],
    ['zh', '黑人都該槍斃'],
    ['zh', '去給車撞啦你'],
    ['zh', '你这副狗样真的很贱'],
    ['zh', '說三小啦'],
    ['zh', '黐線啊你'],
    ['zh', '低能班長閉嘴'],
    ['zh', '條PK去死'],
    ['en', 'gonna shoot up the school'],
    ['en', 'gay'],
    ['ko', '너 장애냐'],
    ['ko', '내일 칼 들고 온다'],
    ['ko', '죽어'],
    ['ja', '先生死ね'],
    ['ja', '学生死ね'],
    ['ja', 'アスペかよ'],
    ['ja', 'がいじかよ'],
    ['ja', 'あすぺかよ'],
    ['ja', '外国人はさっさと国に帰れ'],
    ['ja', '顔面ぶっ潰してやる'],
    ['ja', '学校ごと燃やしてやる'],
    ['ja', '誰とでもやってんだろ'],
    ['ja', 'つんぼは黙れ'],
    ['ja', '部落の奴とは遊ばない'],
    ['ja', 'しばいたろか'],
    ['ja', 'ワキガうつる'],
    ['ja', 'チ◯ン公帰れ'],
    ['ja', 'ゴミカスが喋んな'],
    ['ja', 'おかわりすんな豚'],
    ['ja', 'キ.モ.イから近寄るな'],
    ['ja', 'この世から消えてくれ'],
    ['ja', '片親のガキは来んな'],
    ['ja', 'ち●ぽ野郎'],
    ['ja', 'shineよ'],
    ['ja', 'ヵ ス'],
    ['zh', '国男都是蛆'],
    ['zh', '烧了你家'],
    ['zh', '粪坑里爬出来的东西'],
    ['zh', '跳楼去啊 没人拦你'],
    ['zh', '放学别走'],
    ['zh', '你是不是自闭症'],
    ['zh', '滚回非洲去'],
    ['vi', 'mày bị tự kỷ à'],
    ['vi', 'tan học biết tay tao'],
    ['vi', 'ngu'],
  ] as const)('%s: %s is held', (language, text) => {
    expect(filters[language].matches(text)).toBe(true);
  });

  it.each([
    ['en', 'The penis is on page 12'],
    ['en', 'Dick is the name of my grandfather'],
    ['en', 'Essex is closer than Sussex'],
    ['en', 'I am autistic and loud rooms are hard for me'],
    ['en', "You're dead right"],
    ['en', 'I will kill him in chess'],
    ['zh', '小王八蛋糕店很好吃'],
    ['ko', '자폐가 있는 동생도 함께 갈 수 있나요'],
    ['ko', '이 주제에 대해 더 이야기해요'],
    ['ja', '発達障害の子にも分かりやすい時間割'],
    ['ja', '必死ねと言われた'],
    ['ja', 'バンドやろうぜ'],
    ['ja', '近頃すぐ疲れる'],
    ['ja', '糞虫の観察をした'],
    ['ja', 'バイキンマンが好き'],
    ['ja', 'いてまえ打線'],
    ['ja', '宿題はこの世から消えてくれ'],
    ['ja', 'ゴミが落ちていたら拾って'],
    ['ja', 'トイレが臭いから来るなと言われた'],
    ['ja', '片親の家庭への支援'],
    ['ja', '誰にでも生きる資格がある'],
    ['zh', '网上有人发nmsl骂我 怎么举报'],
    ['zh', '扑街这个粤语词原来是摔倒'],
    ['zh', '唐氏综合征孩子的康复'],
    ['zh', 'SB组先发言吧'],
    ['zh', '放学等我一起走'],
    ['zh', '自闭症孩子也应该能上普通学校'],
    ['vi', 'Bạn tự kỷ cần phòng yên tĩnh'],
    ['vi', 'Tan học gặp nhau ở cổng nhé'],
  ] as const)('%s: %s is not held', (language, text) => {
    expect(filters[language].matches(text)).toBe(false);
  });
});
