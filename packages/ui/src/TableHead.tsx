/** The name of a column: of texts, of figures (`number`), or only for screen readers (`hidden`). */
type Column = string | { number: string } | { hidden: string };

/** The head row of a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (typeof column === 'string')
            return (
              <th key={column} scope="col">
                {column}
              </th>
            );
          if ('number' in column)
            return (
              <th key={column.number} scope="col" className="num">
                {column.number}
              </th>
            );
          return (
            <th key={column.hidden} scope="col">
              <span className="vh">{column.hidden}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
