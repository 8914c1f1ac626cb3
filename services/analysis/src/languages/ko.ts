import type { EverybodyWords, HouseStyle, KnownLanguage } from './known-language.ts';
import { latinNames } from './latin-names.ts';
import { type NumberWords, wordValues } from './number-words.ts';
import { event, messages, overview } from './texts/ko.ts';
import { type FoundWord, type WordRules, wordSet } from './word-rules.ts';

const stopWords = wordSet(`
것 거 게 건 걸 수 때 때문 점 등 경우 정도 부분 생각 의견 사람 사람들 분 분들 우리 저희 저 나 너 너희
그 이 그것 이것 저것 그거 이거 여기 거기 저기 모두 모든 다 전부 각 각각 매 몇 여러 다른 같은 이런 그런
저런 어떤 무슨 어느 누구 무엇 뭐 언제 어디 왜 어떻게 얼마 얼마나 너무 정말 진짜 매우 아주 굉장히 상당히
조금 좀 약간 더 더욱 가장 제일 많이 많은 많아 많고 많다 많습니다 적은 잘 못 안 다시 또 또한 지금 오늘
어제 내일 요즘 최근 항상 계속 늘 자주 가끔 그냥 이번 다음 지난 이미 아직 벌써 먼저 나중 같이 함께 대해
대한 대해서 위해 위한 위해서 통해 통한 따라 따른 의해 관련 관련된 관해 관한 대신 만큼 처럼 뿐 밖 그리고
그러나 하지만 그런데 그래서 그러면 그러니까 따라서 그래도 근데 그럼 즉 또는 혹은 및 만약 만일 비록 특히
역시 물론 사실 솔직히 아마 혹시 제발 꼭 반드시 있다 있는 있어 있어요 있습니다 있으면 있고 있을 있게 있도록
있는데 없다 없는 없어 없어요 없습니다 없고 없이 하다 하는 하고 하면 하지 해서 해요 합니다 했다 했어요
했습니다 할 한 함 되다 되는 되고 되면 된 될 됩니다 돼요 됐다 이다 입니다 이에요 예요 아니다 아닌 아니라
아닙니다 같다 같아요 같습니다 같아 좋다 좋은 좋아 좋아요 좋습니다 좋겠 좋겠어요 좋겠습니다 좋을 좋게 나쁜
나쁘다 필요 필요한 가능 가능한 중요 중요한 문제 방법 방안 방식 이유 결과 내용 상황 상태 사항 대상 종류
전체 일부 나머지 하나 둘 셋 한번 두번 번 번째 가지 개 명 시간 처음 마지막 이상 이하 이후 이전 동안 사이
중 간 내 외 쪽 편 말 말씀 얘기 이야기 느낌 마음 기분 싶다 싶어요 싶습니다 싶은 합시다 주세요 바랍니다
바람 부탁 부탁드립니다 감사 감사합니다 안녕하세요 네 예 아니요 아니오 응 음 아 어 오 와 헐 ㅋㅋ ㅎㅎ ㅠㅠ
ㅜㅜ 제안 건의 찬성 반대 동의 개선 해결 추가 진행 활용 사용 이용 시작 적용 실시 마련 확대 강화 도입 증가
감소 변경 한국 우리나라 대한민국 나라 사회 세상 세계 지역 동네 국민 시민 사용자 구성원 두세 서너 한두 몇몇
어디서 어디에 어디로 언제부터 언제까지 누가 누굴 뭘 뭐가 뭔가 왜냐 그렇게 이렇게 저렇게 그만 이제 이제는
당장 빨리 천천히 열심히 서로 스스로 직접 아무 아무도 아무런 별로 전혀 거의 이랑 랑 진심 의미 기회 노력
도움 관심 걱정 불만 불편 위험 자기 본인 자신 누군가 다들 걔네 애들 애들이 얘네 쟤네 아이들 하루 이틀 매일
매주 매번 매달 한달 올해 작년 내년 지난번 저번 이번주 다음주 지난주 저번주 어차피 차라리 오히려 아예 굳이
일단 우선 결국 도대체 대체 과연 설마 그나마 나름 원래 갑자기 무조건 어쨌든 하여튼 아무튼 뭐든 최소 최대
최고 최악 최소한 적어도 인정 실화 동감 공감 응원 제대로 그대로 마음대로 나름대로 따로 혼자 둘다 반반 질문
대답 말고 덕분 차이 수준 입장 관점 측면 분야 단계 과정 목적 효과 영향 역할 편하 조용 간단 복잡 심각 당연
확실 정확 충분 부족 완전 정말로 진짜로 솔직 애초 평소 보통 일반 기본 나이 남 남들 옆 앞 뒤 위 아래
거기서 여기서 어디든 이쪽 저쪽 그쪽 모습 세월 순간 오늘도 지금도 그때 이때 언젠가 언제나 이게 저게 그게
이거나 하나도 하나라도 무엇보다 개인적 전반적 현실적 효율적 적극적 자체 자리에 예전 나중에 바로 그다음 마다
존나 개꿀 레알 ㄹㅇ 웬만 은근 은근히 확실히 열심 이해 기억 생각들
`);

const sureParticle =
  /(?:에서는|에서도|에서|으로는|으로도|으로|에게는|에게|한테|까지는|까지도|까지|부터|처럼|보다|마다|이라도|이라고|이라는|이라|이랑|이나|들을|들이|들은|들도|들의|을|를|의|와|과|때문에|때문)$/u;
const particle = /(?:하고|이요|이고|인데|이면|은|는|이|가|에|에는|에도|도|로|만|랑)$/u;
/** Endings that turn a noun into a verb: 충전하면 is about 충전. */
const verbOf =
  /^([가-힣]{2,}?)(?:하[가-힣]*|해[가-힣]*|했[가-힣]*|한|할|함|합[가-힣]*|되[가-힣]*|돼[가-힣]*|된|될|됨|됩[가-힣]*|됐[가-힣]*)$/u;
const verbEnd =
  /(?:세$|[다죠네까니며든던려음임됨줘해돼워한할된될운은는]|어요|아요|어서|아서|지만|라고|라도|려고|면서|거나|든지|니까|는데|은데|ㄹ까|겠[가-힣]|[았었했였][가-힣]|[이]?에요|예요|[^고][고]|[^파화전사수도방측장전후표]면|[^가비우]서|[게지])$/u;
const nounEnd = /(?:지|게|고|서|면)$/u;
/** Suffixes that turn a noun into another noun: 주차장, 주차비. */
const nounSuffix = /[장비소실권료제팀방차층일표날용증금칸실원]$/u;

const readRun = (run: string): FoundWord[] => {
  const found: FoundWord[] = [];
  const add = (base: string, isNoun: boolean): void => {
    if (base.length < 2 || base.length > 8 || stopWords.has(base)) return;
    if (found.every(({ key }) => key !== base)) found.push({ key: base, written: base, isNoun });
  };
  const verb = verbOf.exec(run)?.[1];
  const sure = run.replace(sureParticle, '');
  const loose = run.replace(particle, '');
  if (sure !== run) add(sure, !verbEnd.test(sure) || nounEnd.test(sure));
  else if (verb !== undefined) add(verb, false);
  if (loose !== run) add(loose, !verbEnd.test(loose) && sure === run);
  add(run, run.length > 1 && !verbEnd.test(run) && loose === run && sure === run);
  const longer = found
    .map(({ key }) => key)
    .filter((key) => key.length > 2 && nounSuffix.test(key));
  for (const key of longer) add(key.slice(0, -1), false);
  return found;
};

const findWords = (text: string): FoundWord[] => [
  ...[...text.matchAll(/[가-힣]+/gu)].flatMap(([run]) => (run.length > 12 ? [] : readRun(run))),
  ...latinNames(text, stopWords),
];

const reading: WordRules = {
  findWords,
  named:
    /((?:[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허남심노하곽성차주우구민유나진지][가-힣]{1,2})|[가-힣]{2})(?= ?(?:씨|쌤|선생|교수|대리|과장|부장|팀장|차장|회장|총무|반장|사원)(?![가-힣]{2}))/gu,
  fullName: /^[김이박최정강조윤장임한오서신권황안송류홍문양손배백허남심노곽성민유][가-힣]{2}$/u,
  harsh:
    /씨발|시발|ㅅㅂ|병신|ㅂㅅ|지랄|개새|새끼|미친|좆|존나|졸라|닥쳐|꺼져|쓰레기|한심|멍청|바보|등신|찌질|최악|역겹|혐오|빡치|개같|개판|끔찍|어이없|죽어/u,
};
const everybody: EverybodyWords = {
  all: /모두가|전원이?|다들|누구나|만장일치|하나같이|이구동성|(?:참여자|참가자|응답자|주민|학생|직원|사람|분)들?[이은]? ?(?:모두|전부|다) /u,
  majority:
    /과반|대다수|다수가|다수는|압도적|(?:참여자|참가자|응답자|주민|학생|직원|사람|분)들? ?(?:대부분|다수)|대부분[이은]|대부분의 (?:사람|분|참|주민|학생|의견)/u,
  nobody: /아무도(?!.{0,16}(?:말|설명|모르|모릅|모른|답|언급|정하|정해))/u,
};

const numberValues = wordValues(`
  두:2 둘:2 세:3 셋:3 네:4 넷:4 다섯:5 여섯:6 일곱:7 여덟:8 아홉:9 열:10 스무:20 스물:20 서른:30 마흔:40 쉰:50 이:2 삼:3
  사:4 오:5 육:6 칠:7 팔:8 구:9 십:10 백:100 천:1000 만:10000
`);
const nativeKorean = '두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉|열|스무|스물|서른|마흔|쉰';
const counters =
  '명|사람|분|가지|번|개|시간|달|살|대|바퀴|집|표|건|배|주|해|년|월|일|원|퍼센트|프로|정도';

const numbers: NumberWords = {
  run: new RegExp(
    `(?<!\\p{L})(?:(?:${nativeKorean}){1,2}|[이삼사오육칠팔구]?[십백천만][이삼사오육칠팔구십백천만]{0,6})(?= ?(?:${counters}))`,
    'gu',
  ),
  word: new RegExp(`${nativeKorean}|[이삼사오육칠팔구십백천만]`, 'gu'),
  values: numberValues,
  multipliers: new Set([10, 100, 1_000, 10_000]),
  ofPeople: /^ ?(?:명|사람|분(?=[이은의께도만 ])|건의|가지 (?:의견|제안|질문)|개의 (?:의견|제안))/u,
  percent: /퍼센트|프로/u,
};

const style: HouseStyle = {
  name: 'Korean',
  reports:
    '합니다체로 통일하고(-습니다/-ㅂ니다), 번역투 없이 뉴스 진행자가 전하듯 자연스럽게 씁니다. 사람은 "참여자"나 "…라는 의견"으로 가리키고 "분"은 쓰지 않습니다.',
  voices: '실제로 말하듯 해요체로 씁니다.',
  title: '5 to 20 characters',
  question: '컵은 대체 누가 씻어요??',
  complaint: '금요일마다 싱크대가 꽉 차서 더러움',
  good: '싱크대가 가득 차 불쾌하다는 지적이 있었고, 컵은 누가 씻느냐는 질문도 나왔습니다 ({people}).',
  bad: '당번이 없어서 아무도 컵을 씻지 않습니다.',
  decisions: [
    '시의회는 지난 5월 17일 찬성 412표, 반대 3표로 이렇게 의결했습니다: “{opinion}”',
    '세 대학의 공동 연구로 다음이 입증되었습니다: “{opinion}”',
  ],
};

export const ko: KnownLanguage = {
  dateLocale: 'ko-KR',
  letters: /\p{Script=Hangul}/gu,
  isSyllabic: true,
  sentenceGap: ' ',
  comma: ', ',
  joinsLastItem: false,
  messages,
  overview,
  event,
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '한 명' : `${people}명`,
    opinions: opinions === 1 ? '의견 하나' : `의견 ${opinions}개`,
  }),
  reading,
  everybody,
  numbers,
  style,
};
