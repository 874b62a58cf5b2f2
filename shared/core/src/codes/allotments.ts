/** So many days before its cut-off an allotment wants a look: the front desk lists it, and the hotel is written to. */
export const CUT_OFF_NOTICE_DAYS = 3;

/** Longer contracts are several allotments. */
export const MAX_ALLOTMENT_NIGHTS = 92;
