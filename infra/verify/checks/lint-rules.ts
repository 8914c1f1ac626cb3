import { fieldWords } from './field-words.ts';
import { folderOrder } from './folder-order.ts';

/** @public loaded by oxlint according to .oxlintrc.json */
export default {
  meta: { name: 'murmur' },
  rules: { 'field-words': fieldWords, 'folder-order': folderOrder },
};
