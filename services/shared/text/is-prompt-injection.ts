import { allPatterns, joinPatterns, matchAny } from './patterns/all-languages.ts';
import type { InjectionPatterns } from './patterns/language-patterns.ts';

const any = (of: (injections: InjectionPatterns) => string | undefined): string =>
  joinPatterns(({ injections }) => of(injections));

/** A single sign can occur in an opinion about language models. Two together do not. */
const signs = [
  // Claims to be the model's operator.
  new RegExp(
    String.raw`^[^\p{L}\p{N}]{0,40}(?:${any(({ roles }) => roles)})(?: ?(?:override|prompt|message|提示|프롬프트|プロンプト))?\s?[\]:)>]|<\|?(?:im_start|system)|## ?(?:system|instruction)`,
    'u',
  ),
  ...allPatterns.flatMap(({ injections }) => [injections.forget, injections.write]),
  // Machine-readable syntax.
  /\{\s*"\w+"\s*:/u,
  matchAny(({ injections }) => injections.youAreNow),
];

/** The model addressed by a name, followed by its task, for example writing the report. */
const called = new RegExp(
  String.raw`(?:^|[\s,.!?])(?:${any(({ calls }) => calls)}).{0,60}(?:${any(({ tasks }) => tasks)})|${any(({ calledToDo }) => calledToDo)}`,
  'u',
);

/** Signs that no opinion about language models contains. Each is enough to mark an injection. */
const sureSigns = [
  ...allPatterns.flatMap(({ injections }) => injections.sure),
  new RegExp(String.raw`^[^\p{L}\p{N}]{0,9}(?:${any(({ titles }) => titles)}) ?[:：]`, 'u'),
  /<\/?(?:data|system|instructions?)>|^ai ?[:：]|\{\s*"role"\s*:/u,
];

/** Returns true if a lower-case text addresses the language model instead of the room. */
export const isPromptInjection = (folded: string): boolean =>
  sureSigns.some((sign) => sign.test(folded)) ||
  called.test(folded) ||
  signs.filter((sign) => sign.test(folded)).length > 1;
