export const isSetEmptyRetains = 'Set; leave empty to keep it';
export const isSet = 'Set';
export const type = 'Type';
