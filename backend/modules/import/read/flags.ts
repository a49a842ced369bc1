/** Yes and no as files write them: spreadsheets in Spanish make VERDADERO and FALSO of TRUE and FALSE. */
export const TRUE = /^(?:true|verdadero|s[ií]|yes|1)$/i;
export const FALSE = /^(?:false|falso|no|0)$/i;
