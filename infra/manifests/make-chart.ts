import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFiles, chartFolder } from './chart-files.ts';
import { tools } from './run-tool.ts';

for (const [name, text] of chartFiles(tools)) {
  writeFileSync(join(chartFolder, 'files', name), text);
}
