/** Whether anything was typed or chosen in the fields of an element since they were shown. */
export function isTyped(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return !field.options[field.selectedIndex]?.defaultSelected;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}
