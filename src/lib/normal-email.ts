/** Under which an address is found again, however its owner writes it today. */
export const normalEmail = (email: string): string => email.normalize('NFC').toLowerCase()
