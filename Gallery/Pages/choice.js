// A group of radio buttons that determines how a page is shown.

/**
 * Reports the selected value, now and on each change.
 *
 * @param {string} name The radio buttons' name.
 * @param {(value: string) => void} chosen
 * @returns {string} The selected value: a reloaded page may have restored it.
 */
export function onChoice(name, chosen) {
  const buttons = [...document.querySelectorAll(`[name="${name}"]`)];
  for (const button of buttons) button.addEventListener("change", () => { if (button.checked) chosen(button.value); });
  return buttons.find((button) => button.checked)?.value ?? "";
}
