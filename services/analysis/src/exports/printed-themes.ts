/** Number of themes that fit a printed report. */
export const printedThemes = 8;
