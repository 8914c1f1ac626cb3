import { positionValues } from '@murmur/contract/votes';

export { positionValues };
