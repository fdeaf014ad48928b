/** SQL: the competitors of the game `g` in order, each with id, name and kit, as a JSON array. */
export const COMPETITORS = `(
  select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'kit', o.kit) order by place)
  from unnest(g.competitor_ids) with ordinality named (id, place) join opponents o on o.id = named.id)`;

/** SQL: the names of the competitors, as an array of texts. */
export const COMPETITOR_NAMES = `(
  select array_agg(o.name order by place)
  from unnest(g.competitor_ids) with ordinality named (id, place) join opponents o on o.id = named.id)`;
