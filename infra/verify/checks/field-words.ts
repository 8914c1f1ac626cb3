/**
 * An oxlint rule that requires the usual technical terms in identifiers and file names, as CONTRIBUTING demands. Each
 * unusual word has a replacement. Names of the API follow the contract and are exceptions as keys and members.
 */

type Located = { range: [number, number] };
type Parent = { key?: unknown; property?: unknown; computed?: boolean };
type Node = Located & { name: string; parent?: object };
type Context = {
  filename: string;
  report(problem: { node: Located; message: string }): void;
};

/** Matched against each word of an identifier: the replacements of the unusual words. */
const words: [unusual: RegExp, better: string][] = [
  [/^(?:told|tell|tells|telling)$/, 'publish, send, received, reported'],
  [/^(?:heard|hear|hears|hearing)$/, 'received, listen'],
  [/^said$/, 'submitted, written, output'],
  [/^(?:unsaid|doubts)$/, 'pending'],
  [/^aside$/, 'trailing, unsequenced'],
  [/^decks?$/, 'cards'],
  [/^ears?$/, 'socket, sockets'],
  [/^(?:faithful|patiently)$/, 'reconnecting, with retry'],
  [/^spare$/, 'optional'],
  [/^breathing$/, 'yielding'],
  [/^meaning$/, 'embedding'],
  [/^whom?$/, 'person, listener, author, recipients'],
  [/^patience$/, 'timeout'],
  [/^deaf(?:en)?$/, 'unresponsive, mute'],
  [/^(?:stood|standing)$/, 'position, remaining'],
  [/^mend(?:ed)?$/, 'repair, repaired'],
  [/^(?:handed|hands)$/, 'passed, dealt, rounds'],
];

/** Matched against the whole identifier. */
const shapes: [RegExp, string][] = [
  [/WithinMs$/, '…TimeoutMs'],
  [/^(?:most|least)(?:[A-Z]|$)/, 'max or min'],
  [/AtHand$/, 'current…'],
  [/^(?:longest|largest|greatest)[A-Z]/, 'max…'],
  [/^(?:shortest|smallest|fewest)[A-Z]/, 'min…'],
  [/^keptFor[A-Z]/, '…TtlMs or …ReserveMs'],
  [/^inWords$/, 'to…'],
  [/^ways?$/, 'method, direction, variant'],
  [/^turns$/, 'rounds, attempts'],
  [/^misses$/, 'failures'],
  [/^asides$/, 'unsequenced'],
];

/** Fields and operations of the API: allowed as keys and members, not as names of variables. */
const apiNames = new Set(['told', 'last_said_at', 'listHeard', 'way']);

/** The icon of an ear, allowed where it is drawn and where it is shown. */
const isIcon = (name: string, file: string): boolean =>
  name === 'Ear' && /\/(?:icons\/result-icons\.ts|components\/statement-mark\.tsx)$/.test(file);

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u)
    .map((word) => word.toLowerCase());

/** Returns the advice for a name that contains an unusual word; null for any other name. */
export const adviceFor = (name: string): string | null => {
  const found =
    words.find(([unusual]) => wordsOf(name).some((word) => unusual.test(word))) ??
    shapes.find(([pattern]) => pattern.test(name));
  return found === undefined ? null : `"${name}": use ${found[1]}.`;
};

const isKeyOrMember = (node: Node): boolean => {
  const { key, property, computed } = (node.parent ?? {}) as Parent;
  return computed !== true && (key === node || property === node);
};

const check =
  (context: Context) =>
  (node: Node): void => {
    const advice = isIcon(node.name, context.filename) ? null : adviceFor(node.name);
    if (advice !== null) context.report({ node, message: advice });
  };

export const fieldWords = {
  create: (context: Context) => ({
    Identifier: (node: Node) => {
      if (!(apiNames.has(node.name) && isKeyOrMember(node))) check(context)(node);
    },
    PrivateIdentifier: check(context),
    Program: (node: Located) => {
      const file = context.filename.split('/').slice(-2).join('/');
      const advice = adviceFor(file);
      if (advice !== null) context.report({ node, message: `${file}: ${advice}` });
    },
  }),
};
