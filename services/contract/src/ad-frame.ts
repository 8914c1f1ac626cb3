/** The message of an ad's frame to its page: the network's code was blocked or could not be loaded. */
export const noAd = 'murmur:no-ad';
