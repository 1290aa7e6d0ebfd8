export const choose = '请选择';
export const fillFirst = (titles: string) => `请先填写${titles}`;
