/**
 * The place of the cards, kept free while their code and the cards load: what is left of a phone's screen, and on a
 * larger screen the height of a card with its buttons.
 */
export const votingPlace = 'mx-auto flex w-full max-w-2xl flex-1 flex-col gap-2 sm:min-h-96';
