import type { Language } from '@murmur/contract/language';

/** Claims about a whole room, which only counting can bear out. */
type EverybodyWords = { all: RegExp; majority: RegExp; nobody: RegExp };

const englishPeople =
  '(?:participants?|people|residents|respondents|members|students|pupils|parents|teachers|employees|workers|colleagues|neighbours|neighbors|voices|opinions|comments|those asked)';

export const everybodyWords: Record<Language, EverybodyWords> = {
  en: {
    all: new RegExp(
      `(?<!\\b(?:not|to|for|by|with|from|of|almost|nearly) )\\b(?:everybody|everyone)\\b|(?<!\\bnot )\\b(?:all|every)(?: of)?(?: the| those| these)? ${englishPeople}\\b|\\bunanimous(?:ly)?\\b|\\bthe (?:whole|entire) (?:room|group|class|town|team)\\b`,
      'u',
    ),
    majority: new RegExp(
      `\\bmajority\\b|\\bmost(?: of)?(?: the| those| these)? ${englishPeople}\\b|\\b(?:nearly|almost) (?:all|everybody|everyone)\\b|\\bconsensus\\b`,
      'u',
    ),
    nobody:
      /\b(?:nobody|no one|not a single person)\b(?! (?:has |have |had |can |could )?(?:yet )?(?:said|says|say|explained|explains|explain|answered|asked|mentioned|named|told|tell|knows?|decided))/u,
  },
  ko: {
    all: /모두가|전원이?|다들|누구나|만장일치|하나같이|이구동성|(?:참여자|참가자|응답자|주민|학생|직원|사람|분)들?[이은]? ?(?:모두|전부|다) /u,
    majority:
      /과반|대다수|다수가|다수는|압도적|(?:참여자|참가자|응답자|주민|학생|직원|사람|분)들? ?(?:대부분|다수)|대부분[이은]|대부분의 (?:사람|분|참|주민|학생|의견)/u,
    nobody: /아무도(?!.{0,16}(?:말|설명|모르|모릅|모른|답|언급|정하|정해))/u,
  },
  ja: {
    all: /全員|(?:皆|みんな|みな)[がは]|誰もが|だれもが|満場一致|全会一致|参加者(?:は|が)?(?:みな|すべて|全て)/u,
    majority: /過半数|大多数|大半の|ほとんどの(?:人|方|参加者|意見)|多数派/u,
    nobody: /(?:誰|だれ)も(?!が)(?!.{0,16}(?:言|説明|答|知|触れ|決|話|わか|分か))/u,
  },
  zh: {
    all: /所有(?:的)?(?:人|参与者|參與者|同学|同學|居民|员工|員工|意见|意見)|全体|全體|全员|全員|(?:大家|人人|每个人|每個人)都|一致(?:同意|认为|認為|赞成|贊成|反对|反對|要求|希望)/u,
    majority:
      /大多数|大多數|大部分(?:的)?(?:人|意见|意見|参与|參與|居民|同学|同學)|多数人|多數人|过半|過半|绝大|絕大|几乎所有|幾乎所有/u,
    nobody:
      /(?:没有?|沒有?)(?:一个|一個)?人(?!.{0,10}(?:说|說|提|解释|解釋|回答|知道|讲|講|决定|決定))/u,
  },
  vi: {
    all: /tất cả (?:mọi người|các bạn|thành viên|người tham gia|ý kiến|cư dân|học sinh)|mọi người đều|ai cũng|cả (?:phòng|lớp|nhóm) đều|toàn thể|toàn bộ (?:người|thành viên|lớp|phòng)|nhất trí/u,
    majority: /đa số|phần lớn (?:mọi người|ý kiến|người|các bạn|cư dân)|hầu hết|gần như tất cả/u,
    nobody:
      /(?<!\p{L})(?:không|ko|k|hông|chẳng|chả) (?:một )?ai(?! (?:nói|giải thích|trả lời|biết|nhắc|cho biết|đề cập))/u,
  },
};
