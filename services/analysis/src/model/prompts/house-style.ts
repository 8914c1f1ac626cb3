import type { Language } from '@murmur/contract/language';

type Example = { text: string; refs: string[] };

/** What a writer needs to know of one language, in an invented room on a shared kitchen. */
type HouseStyle = {
  name: string;
  /** Tone of reports and of people who speak. */
  reports: string;
  voices: string;
  /** Length of a title, in what readers of the language count. */
  title: string;
  items: { id: string; text: string }[];
  good: Example;
  bad: Example;
};

export const houseStyles: Record<Language, HouseStyle> = {
  en: {
    name: 'English',
    reports: 'Plain, friendly modern English, as in a good newspaper for everybody.',
    voices: 'Spoken English with contractions.',
    title: 'two to six words',
    items: [
      { id: 'o3', text: 'so who actually washes the mugs??' },
      { id: 'o7', text: 'sink is full every friday, gross' },
    ],
    good: {
      text: 'The full sink annoys people, and one question is who actually washes the mugs ({people}).',
      refs: ['o3', 'o7'],
    },
    bad: { text: 'Nobody washes the mugs because there is no rota.', refs: ['o3'] },
  },
  ko: {
    name: 'Korean',
    reports:
      '합니다체로 통일하고(-습니다/-ㅂ니다), 번역투 없이 신문 기사처럼 자연스럽게 씁니다. 사람은 "참여자"나 "…라는 의견"으로 가리키고 "분"은 쓰지 않습니다.',
    voices: '실제로 말하듯 해요체로 씁니다.',
    title: '5 to 20 characters',
    items: [
      { id: 'o3', text: '컵은 대체 누가 씻어요??' },
      { id: 'o7', text: '금요일마다 싱크대가 꽉 차서 더러움' },
    ],
    good: {
      text: '싱크대가 가득 차 불쾌하다는 지적이 있었고, 컵은 누가 씻느냐는 질문도 나왔습니다 ({people}).',
      refs: ['o3', 'o7'],
    },
    bad: { text: '당번이 없어서 아무도 컵을 씻지 않습니다.', refs: ['o3'] },
  },
  ja: {
    name: 'Japanese',
    reports:
      '「です・ます」で統一し、翻訳調を避け、読みやすい短い文で書きます。人は「〜という声」「〜という人」と書きます。',
    voices: '実際に話しているような、くだけすぎない話し言葉で書きます。',
    title: '4 to 16 characters',
    items: [
      { id: 'o3', text: 'マグカップって結局だれが洗うの??' },
      { id: 'o7', text: '金曜はいつも流しがいっぱいで汚い' },
    ],
    good: {
      text: '流しがいっぱいで汚いという不満があり、マグカップをだれが洗うのかという質問も出ました（{people}）。',
      refs: ['o3', 'o7'],
    },
    bad: { text: '当番がないため、だれもマグカップを洗っていません。', refs: ['o3'] },
  },
  zh: {
    name: 'Chinese, in the script (Simplified or Traditional) that most items use',
    reports: '用通顺自然的书面语，句子简短，不用翻译腔和官话。提到人时用“有人”“一些人”，不猜身份。',
    voices: '像真人说话一样的口语。',
    title: '4 to 12 characters',
    items: [
      { id: 'o3', text: '杯子到底谁洗啊？？' },
      { id: 'o7', text: '一到周五水槽就满了，脏死了' },
    ],
    good: {
      text: '有人嫌水槽又满又脏，也有人问杯子到底由谁来洗（{people}）。',
      refs: ['o3', 'o7'],
    },
    bad: { text: '因为没有排班，所以没人洗杯子。', refs: ['o3'] },
  },
  vi: {
    name: 'Vietnamese',
    reports:
      'Viết tiếng Việt tự nhiên, lịch sự, câu ngắn; nhắc đến người tham gia bằng "có ý kiến", "một số người", không đoán họ là ai.',
    voices: 'Giọng nói chuyện đời thường, xưng "mình" hoặc "tôi".',
    title: 'two to eight syllables',
    items: [
      { id: 'o3', text: 'rốt cuộc ai rửa mấy cái ly vậy??' },
      { id: 'o7', text: 'thứ sáu nào bồn rửa cũng đầy, dơ' },
    ],
    good: {
      text: 'Có ý kiến than bồn rửa đầy và bẩn, và có câu hỏi rốt cuộc ai sẽ rửa ly ({people}).',
      refs: ['o3', 'o7'],
    },
    bad: { text: 'Không ai rửa ly vì không có lịch phân công.', refs: ['o3'] },
  },
};
