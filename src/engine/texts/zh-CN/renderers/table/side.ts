export const details = '明细';
export const chooseRecord = (noun: string) => `请选择一条${noun}记录，这里显示它的明细`;
