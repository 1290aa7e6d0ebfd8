export const title = 'Gold';
export const describe = 'Gold, a whole number; bought, spent on gifts, calls and VIP.';
