export const noParameters = 'No parameters';
export const chooseAbove = 'Choose an item above first';
