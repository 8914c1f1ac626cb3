import type { Language } from '@murmur/contract/language';
import { type Statement, sourceOf } from './statement.ts';

type Pair = [RegExp, RegExp];

/** A stance that is told of people, and what they must have said for it. */
const stances: Record<Language, Pair[]> = {
  en: [
    [
      /(?<!\p{L})(?:support|favou?r|approve|endorse)/u,
      /(?<!\p{L})(?:support|favou?r|approve|endorse|yes)/u,
    ],
    [
      /(?<!\p{L})(?:oppose|reject|against|object to|refuse|dislike)/u,
      /(?<!\p{L})(?:oppose|reject|against|object to|refuse|dislike|stop|hate|(?<=^|\n)\s*no(?!\p{L}))/u,
    ],
  ],
  ko: [
    [/찬성|지지/u, /찬성|지지/u],
    [/반대|거부|싫/u, /반대|거부|싫|ㄴㄴ|결사/u],
  ],
  ja: [
    [/賛成|支持/u, /賛成|支持/u],
    [/反対|拒否|嫌/u, /反対|拒否|嫌|いや|イヤ|勘弁|無理|だめ|ダメ/u],
  ],
  zh: [
    [/赞成|贊成|支持|同意/u, /赞成|贊成|支持|同意/u],
    [/反对|反對|拒绝|拒絕|讨厌|討厭/u, /反对|反對|拒绝|拒絕|讨厌|討厭|(?<=^|\n)不/u],
  ],
  vi: [
    [/ủng hộ|tán thành|đồng tình/u, /ủng hộ|tán thành|đồng tình|đồng ý/u],
    [
      /phản đối|chống|từ chối|ghét/u,
      /phản đối|chống|từ chối|ghét|(?<=^|\n)\s*(?:không|ko|đừng|bỏ)(?!\p{L})/u,
    ],
  ],
};
/** What points one way and what points the other. */
const pairs: Record<Language, Pair[]> = {
  en: [
    [
      /(?<!\p{L})(?:more|increase|raise|longer|bigger|extend)/u,
      /(?<!\p{L})(?:less|fewer|reduce|cut|shorter|smaller|lower)/u,
    ],
    [
      /(?<!\p{L})(?:keep|stay|continue|start)/u,
      /(?<!\p{L})(?:stop|end|abolish|scrap|remove|quit)/u,
    ],
    [/(?<!\p{L})(?:early|earlier|before)/u, /(?<!\p{L})(?:late|later|after)(?!\p{L})/u],
    [
      /(?<!\p{L})(?:better|good|best|improve|lovely)/u,
      /(?<!\p{L})(?:worse|bad|worst|worsen|terrible)/u,
    ],
    [/(?<!\p{L})(?:cheap|cheaper)/u, /(?<!\p{L})(?:expensive|dear|costly)/u],
    [/(?<!\p{L})(?:safe|safer)/u, /(?<!\p{L})(?:danger|unsafe|risk)/u],
    [/(?<!\p{L})(?:everything|everybody|always)/u, /(?<!\p{L})(?:nothing|nobody|never)/u],
    [/(?<!\p{L})(?:first)(?!\p{L})/u, /(?<!\p{L})(?:last)(?!\p{L})/u],
  ],
  ko: [
    [/늘리|늘려|늘었|많/u, /줄이|줄여|줄었|적[다은게]/u],
    [/계속|유지/u, /그만|중단|폐지|없애/u],
    [/좋/u, /나쁘|나빠|싫/u],
    [/돌려/u, /압수|뺏/u],
    [/위험/u, /안전/u],
    [/비싸|비싼/u, /싸다|싼 /u],
    [/더 /u, /덜 /u],
  ],
  ja: [
    [/増や|増え|多い|多く/u, /減ら|減り|少な/u],
    [/続け/u, /やめ|中止/u],
    [/良[いく]|好き/u, /悪[いく]|嫌い/u],
    [/高[いく]/u, /安[いく]/u],
    [/大き/u, /小さ/u],
    [/安全/u, /危険|危な/u],
    [/早[いく]|速/u, /遅[いく]/u],
    [/きつい|しんどい|つらい/u, /楽/u],
  ],
  zh: [
    [/多/u, /少/u],
    [/增加|提高|变多|變多/u, /减少|減少|降低|变少|變少/u],
    [/好/u, /差|坏|壞|糟/u],
    [/贵|貴/u, /便宜/u],
    [/保留|继续|繼續/u, /取消|停止/u],
    [/长|長/u, /短/u],
    [/快/u, /慢/u],
    [/安全/u, /危险|危險/u],
    [/早/u, /晚/u],
  ],
  vi: [
    [/nhiều|tăng|gấp/u, /(?<!\p{L})ít(?!\p{L})|giảm|bớt/u],
    [/giữ|tiếp tục/u, /bỏ|dừng|hủy/u],
    [/tốt|đẹp|hay hơn/u, /xấu|tệ|dở/u],
    [/đắt|mắc/u, /rẻ/u],
    [/nhanh|sớm/u, /chậm|muộn|trễ/u],
    [/gộp/u, /tách/u],
    [/đông/u, /vắng/u],
    [/an toàn/u, /nguy hiểm|cháy|nổ/u],
  ],
};

const crosses = (own: string, source: string, [one, other]: Pair): boolean =>
  (one.test(own) && !other.test(own) && other.test(source) && !one.test(source)) ||
  (other.test(own) && !one.test(own) && one.test(source) && !other.test(source));

/** True when a sentence points the other way than its opinions, or gives them a stance they do not take. */
export const pointsElsewhere = (statement: Statement): boolean => {
  const { language } = statement.index.room;
  const own = statement.own.normalize('NFKC').toLowerCase();
  const source = sourceOf({ ...statement, index: statement.index });
  const cited = source.slice(source.indexOf('\n') + 1);
  if (stances[language].some(([told, said]) => told.test(own) && !said.test(cited))) return true;
  return pairs[language].some((pair) => crosses(own, cited, pair));
};
