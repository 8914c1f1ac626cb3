import { foldForm } from './fold-form.ts';
import { isOrder } from './is-order.ts';
import { hasContact } from './personal-data.ts';
import { isSmallTalk } from './small-talk.ts';

/** An advert sells to people who did not ask, and says how to reach the seller. */
const sells =
  /무료\s?나눔|팝니다|삽니다|선착순|부업|안전거래|할인|분양|대출|giảm giá|khuyến mãi|tuyển (?:ctv|dụng)|^(?:mình |em |cần )*bán |mua acc|giá (?:rẻ|hssv)|uy tín|vay (?:tín|vốn|tiền)|代购|代購|优惠|優惠|低价|低價|兼职|兼職|貸款|贷款|副業|稼げる|promo\b|discount|% off|crypto|\bbuy\b|\bfollowers|follow (?:me|my)|\bcheap\b/u;
const messengers =
  /t\.me|카톡|카카오톡|오픈채팅|텔레그램|zalo|\bib\b|inbox|加微信|微信|加我|加賴|加line|私訊|私信|\bdm\b/u;

/** Whether a text says nothing to the room: no words, small talk, an advert, an order to the machine that reads it. */
export const isNoise = (content: string): boolean => {
  const folded = foldForm(content).trim();
  return (
    isSmallTalk(folded) ||
    (sells.test(folded) && (messengers.test(folded) || hasContact(folded))) ||
    isOrder(folded)
  );
};
