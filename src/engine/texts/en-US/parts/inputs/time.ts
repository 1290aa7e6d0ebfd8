export const duration = 'Duration';
export const chooseTime = 'Select time';
export const chooseDate = 'Select date';
export const forever = 'Forever';
