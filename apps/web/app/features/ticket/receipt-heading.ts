/** Where the focus goes when a bet of the slip it is in was placed. There is only ever one slip. */
export const RECEIPT_HEADING = "receipt-heading";
