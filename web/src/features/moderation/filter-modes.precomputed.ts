import { wordFilterMode } from '@murmur/contract/moderation';

export const wordFilterModes = wordFilterMode.options;
