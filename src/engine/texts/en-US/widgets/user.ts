export const title = 'Operator';
export const describe = 'An operator of the console; for users of the app use ref to user/user.';
export const mustBeOperator = ' must be an operator';
