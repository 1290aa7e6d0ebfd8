export const title = 'Dictionary';
export const describe = 'An item of a data dictionary; operators maintain its options.';
export const code = 'The code of the dictionary; see System / Dictionaries';
export const fillInText = 'Fill in the text of the dictionary';
export const mustBeInDictionary = ' must be a value of the dictionary';
