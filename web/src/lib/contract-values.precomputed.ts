// Values of the contract whose modules also contain schemas.
import { defaultLanguage, languages } from '@murmur/contract/language';
import { roomCodeLength } from '@murmur/contract/room';

export { defaultLanguage, languages, roomCodeLength };
