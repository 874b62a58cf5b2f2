const BEGINS_WITH_VOWEL = /^h?[aeiouàèéìòù]/i;

/** `all’Hotel Lido`: where that is in Italian; before other names `presso`, whatever their gender. */
export const at = (hotel: string): string => (BEGINS_WITH_VOWEL.test(hotel) ? `all’${hotel}` : `presso ${hotel}`);
