export const edited = 'edited';
export const usedInApproval = 'used in an approval';
