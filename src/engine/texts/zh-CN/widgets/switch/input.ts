export const yes = '是';
export const no = '否';
