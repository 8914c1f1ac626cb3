import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { repository } from './image-stages.ts';

const chart = join(repository, 'k8s/chart');
const readme = join(chart, 'README.md');
const [begin, end] = ['<!-- values: npm run chart -->', '<!-- /values -->'];

/** Returns the text after `# --` in the comment above a key. */
const describedBy = (comment: string | null | undefined): string | undefined =>
  comment
    ?.split('\n')
    .find((line) => line.startsWith(' -- '))
    ?.slice(' -- '.length);

const rowsOf = (map: YAMLMap, above: string[]): string[] =>
  map.items.flatMap(({ key, value }, at) => {
    if (!isScalar(key)) return [];
    const path = [...above, String(key.value)];
    // The parser attaches the comment above a map's first key to the map itself.
    const comment = key.commentBefore ?? (at === 0 ? map.commentBefore : null);
    const description = describedBy(comment);
    if (description !== undefined) {
      const preset = isMap(value) ? JSON.stringify(value.toJSON()) : JSON.stringify(value);
      const cell = `\`${preset}\``.replaceAll('|', '\\|');
      return [`| \`${path.join('.')}\` | ${cell} | ${description.replaceAll('|', '\\|')} |`];
    }
    return isMap(value) ? rowsOf(value, path) : [];
  });

/** The table of the chart's values, from the comments in values.yaml, line by line. */
export const valuesTable = (): string[] => {
  const document = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  const rows = isMap(document.contents) ? rowsOf(document.contents, []) : [];
  return ['| Key | Default | Description |', '| --- | --- | --- |', ...rows];
};

/** The chart's README with the table generated from the current values.yaml. */
export const currentReadme = (): string => {
  const text = readFileSync(readme, 'utf8');
  const [before, rest = ''] = text.split(begin);
  return [before, begin, '\n\n', valuesTable().join('\n'), '\n\n', end, rest.split(end)[1]].join(
    '',
  );
};

if (import.meta.main) writeFileSync(readme, currentReadme());
