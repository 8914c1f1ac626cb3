import type { Language } from '@murmur/contract/language';
import type { Messages } from './messages.ts';

/** Texts for an event whose rooms shared nothing; private opinions may have been written. */
export const noStatements: Record<Language | 'zh-Hant', Messages['noData']> = {
  ko: {
    reporter: '공유된 의견이 없어 토론방끼리 나눌 내용이 없습니다.',
    neutral: '어느 토론방에서도 공유된 의견 없이 토론이 끝났습니다.',
    basic: '대표 의견이 없어 결론도 없습니다.',
    mild: '이번에는 나눌 의견이 모이지 않았습니다. 괜찮습니다. 다음에 이야기하면 됩니다.',
    spicy: '여러 토론방을 둘러봐도 내놓은 의견은 하나도 없습니다.',
  },
  en: {
    reporter: 'None of the rooms shared an opinion, so there is nothing to pass on to the others.',
    neutral: 'The discussion ended without a shared opinion in any of the rooms.',
    basic: 'Statements: none. Nothing can be concluded from that.',
    mild: 'This time no room shared anything, and that is all right. Perhaps another time.',
    spicy: 'All those rooms, and not one opinion for the others to see.',
  },
  ja: {
    reporter: 'どのルームでも意見が共有されなかったため、ほかのルームに伝えることがありません。',
    neutral: 'どのルームでも意見が共有されないまま、話し合いが終わりました。',
    basic: '代表的な意見が一件もないため、結論は出せません。',
    mild: '今回は共有された意見がありませんでした。それでも大丈夫です。また次の機会に話しましょう。',
    spicy: 'これだけのルームがあって、見せ合う意見は一つもありませんでした。',
  },
  zh: {
    reporter: '各小组都没有公开的意见，没有内容可以互相交流。',
    neutral: '讨论结束时，没有一个小组公开过意见。',
    basic: '代表意见 0 条，得不出任何结论。',
    mild: '这次没有公开的意见可以交流。没关系，下次再聊。',
    spicy: '这么多小组，没有一条意见拿得出来给别人看。',
  },
  'zh-Hant': {
    reporter: '各小組都沒有公開的意見，沒有內容可以互相交流。',
    neutral: '討論結束時，沒有一個小組公開過意見。',
    basic: '代表意見 0 則，得不出任何結論。',
    mild: '這次沒有公開的意見可以交流。沒關係，下次再聊。',
    spicy: '這麼多小組，沒有一則意見拿得出來給別人看。',
  },
  vi: {
    reporter: 'Không phòng nào chia sẻ ý kiến nên không có gì để các phòng nghe nhau.',
    neutral: 'Cuộc thảo luận kết thúc mà không phòng nào chia sẻ ý kiến.',
    basic: 'Không có ý kiến tiêu biểu nào nên không thể kết luận.',
    mild: 'Lần này chưa có ý kiến nào được chia sẻ, cũng không sao. Hẹn dịp khác nhé.',
    spicy: 'Bao nhiêu phòng mà không có lấy một ý kiến cho phòng khác xem.',
  },
};
