export const edited = '改';
export const usedInApproval = '用在审批里';
