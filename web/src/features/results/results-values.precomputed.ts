import { emotionEmoji, filters } from '@murmur/contract/analysis';

export { emotionEmoji, filters };
