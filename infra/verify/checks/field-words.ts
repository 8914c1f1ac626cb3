/**
 * An oxlint plugin that requires the usual technical terms in identifiers and file names, as CONTRIBUTING demands. Each
 * unusual word has a replacement. Wire fields and stored names follow the contract and are listed as exceptions.
 */

type Node = { name: string };
type Context = {
  filename: string;
  report(problem: { node: unknown; message: string }): void;
};

/** Matched against each word of an identifier. */
const words = new Map<string, string>([
  ['told', 'published, received, reported'],
  ['tell', 'publish, send, announce'],
  ['tells', 'publishes, sends'],
  ['telling', 'broadcast, report'],
  ['heard', 'received'],
  ['hear', 'receive, listen'],
  ['hears', 'receives'],
  ['hearing', 'receiving'],
  ['said', 'submitted, written, output'],
  ['unsaid', 'pending'],
  ['aside', 'trailing, unsequenced'],
  ['deck', 'cards'],
  ['decks', 'cards'],
  ['doubts', 'pending'],
  ['ear', 'socket'],
  ['ears', 'sockets'],
  ['faithful', 'reconnecting'],
  ['patiently', 'with retry'],
  ['spare', 'optional'],
  ['breathing', 'yielding'],
  ['meaning', 'embedding'],
  ['who', 'person, listener, author'],
  ['whom', 'recipients'],
  ['patience', 'timeout'],
  ['deaf', 'unresponsive, muted'],
  ['deafen', 'mute'],
  ['stood', 'position, remaining'],
  ['standing', 'remaining'],
  ['mend', 'repair'],
  ['mended', 'repaired'],
  ['handed', 'passed, dealt'],
  ['hands', 'rounds'],
]);

/** Matched against the whole identifier. */
const shapes: [RegExp, string][] = [
  [/WithinMs$/, '…TimeoutMs'],
  [/^(?:most|least)(?:[A-Z]|$)/, 'max or min'],
  [/AtHand$/, 'current…'],
  [/^inWords$/, 'to…'],
];

/** Fields and operations of the API, and the icon of an ear. */
const exceptions = new Set([
  'told',
  'untold',
  'heardSentences',
  'listHeard',
  'last_said_at',
  'stoodCount',
  'Ear',
]);

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u)
    .map((word) => word.toLowerCase());

/** Returns the advice for a name that contains an unusual word; null for any other name. */
export const adviceFor = (name: string): string | null => {
  for (const word of wordsOf(name)) {
    const better = words.get(word);
    if (better !== undefined) return `"${word}": use ${better}.`;
  }
  const shape = shapes.find(([pattern]) => pattern.test(name));
  return shape === undefined ? null : `"${name}": use ${shape[1]}.`;
};

const check =
  (context: Context) =>
  (node: Node): void => {
    const advice = exceptions.has(node.name) ? null : adviceFor(node.name);
    if (advice !== null) context.report({ node, message: advice });
  };

const rule = {
  create: (context: Context) => ({
    Identifier: check(context),
    PrivateIdentifier: check(context),
    Program: (node: unknown) => {
      const file = context.filename.split('/').slice(-2).join('/');
      const advice = adviceFor(file);
      if (advice !== null) context.report({ node, message: `${file}: ${advice}` });
    },
  }),
};

/** @public loaded by oxlint according to .oxlintrc.json */
export default { meta: { name: 'murmur' }, rules: { 'field-words': rule } };
