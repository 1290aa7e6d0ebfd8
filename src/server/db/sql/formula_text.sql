create or replace function formula_text(day date) returns text
  language sql immutable strict parallel safe as $$ select to_char(day, 'YYYY-MM-DD') $$;

create or replace function formula_text(moment timestamp) returns text
  language sql immutable strict parallel safe as $$ select to_char(moment, 'YYYY-MM-DD HH24:MI:SS') $$;
