export const edit = 'Edit';
export const addChild = 'Add child';
export const skip = 'Skip';
