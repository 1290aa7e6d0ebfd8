export const title = 'Beans';
export const describe = 'Golden beans, a whole number; earned by gifts, exchanged or withdrawn.';
