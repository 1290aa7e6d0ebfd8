export const screenId = 'the ID of a page';
export const fieldValues = '{"field": value}';
export const fieldValuesInPanel = 'fields and their values';
export const oneValue = 'a value such as {"field": "…"}';
export const oneValueInPanel = 'a value, or the value of another field';
