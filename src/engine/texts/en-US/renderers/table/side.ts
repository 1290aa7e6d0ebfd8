export const details = 'Details';
export const chooseRecord = (noun: string) => `Select a ${noun} record to see its details here`;
