import type { Orders } from '../languages/spoken-language.ts';
import { inAnyLanguage, spokenLanguages } from '../languages/spoken-languages.ts';

const any = (of: (orders: Orders) => string | undefined): string =>
  inAnyLanguage(({ orders }) => of(orders));

/** A single sign may occur in an opinion about machines that read; two together do not. */
const signs = [
  // Speaks as an operator of the machine.
  new RegExp(
    String.raw`^[^\p{L}\p{N}]{0,40}(?:${any(({ roles }) => roles)})(?: ?(?:override|prompt|message|提示|프롬프트|プロンプト))?\s?[\]:)>]|<\|?(?:im_start|system)|## ?(?:system|instruction)`,
    'u',
  ),
  ...spokenLanguages.flatMap(({ orders }) => [orders.forget, orders.write]),
  // Machine-readable syntax.
  /\{\s*"\w+"\s*:/u,
  new RegExp(
    any(({ youAreNow }) => youAreNow),
    'u',
  ),
];

/** A machine addressed by its name, and its writing task. */
const called = new RegExp(
  String.raw`(?:^|[\s,.!?])(?:${any(({ calls }) => calls)}).{0,60}(?:${any(({ tasks }) => tasks)})|${any(({ calledToDo }) => calledToDo)}`,
  'u',
);

/** Signs that no opinion about such machines contains: each alone marks an order. */
const sureSigns = [
  ...spokenLanguages.flatMap(({ orders }) => orders.sure),
  new RegExp(String.raw`^[^\p{L}\p{N}]{0,9}(?:${any(({ titles }) => titles)}) ?[:：]`, 'u'),
  /<\/?(?:data|system|instructions?)>|^ai ?[:：]|\{\s*"role"\s*:/u,
];

/** Returns true if a text, in lower case, addresses the language model instead of the room. */
export const isOrder = (folded: string): boolean =>
  sureSigns.some((sign) => sign.test(folded)) ||
  called.test(folded) ||
  signs.filter((sign) => sign.test(folded)).length > 1;
