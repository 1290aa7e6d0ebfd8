export const title = '开关';
export const describe = '是或否。';
export const mustBeYesOrNo = '必须是“是”或“否”';
export const yes = '是';
export const no = '否';
