#if Desktop
  import LazyScrollGTK

  /// The style sheet of the gallery, in the colours of the desktop's theme, light or dark.
  @MainActor enum Style {
    /// Adds the style sheet, once in a process.
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      GTKWindow.addStyleSheet(sheet)
      return true
    }()

    private static let sheet = """
      .page-bar { padding: 10px 18px; border-bottom: 1px solid alpha(currentColor, 0.12); min-height: 34px; }
      .page-foot { padding: 10px 18px; border-top: 1px solid alpha(currentColor, 0.12); }
      .page-title { font-weight: 600; }
      .page-note { padding: 32px; }
      .numeric { font-feature-settings: "tnum"; }
      .inspector { padding: 16px; border-left: 1px solid alpha(currentColor, 0.12); font-size: 0.9em; }
      .on-ground > * { background: transparent; }
      row { border-radius: 0; transition: none; }
      .on-ground row { border-radius: 12px; }
      row:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: -2px; }
      row:selected, row:selected label { color: inherit; }
      row:selected { background: alpha(@theme_selected_bg_color, 0.22); }
      .card {
        background: @theme_base_color; border-radius: 12px; border: 1px solid alpha(@theme_fg_color, 0.1);
        box-shadow: none; padding: 0;
      }
      row:selected .card { border-color: @theme_selected_bg_color; }
      .words { padding: 8px 12px 10px 12px; }
      .small { font-size: 0.85em; }
      .title { font-weight: 600; }
      .price { font-weight: 700; color: mix(@theme_fg_color, #e0452f, 0.75); }
      .department { font-size: 1.35em; font-weight: 700; padding: 22px 18px 4px 18px; }
      .scrim {
        background: linear-gradient(to top, rgba(0,0,0,0.62), rgba(0,0,0,0.25) 70%, rgba(0,0,0,0));
        padding: 40px 18px 14px 18px; color: white;
      }
      .scrim .headline { font-size: 1.5em; font-weight: 700; }
      .badge { background: rgba(0,0,0,0.6); color: white; border-radius: 6px; padding: 2px 7px; margin: 8px; }
      .failed { color: @error_color; padding: 12px; }
      .letter {
        font-weight: 700; padding: 5px 18px; background: mix(@theme_base_color, @theme_fg_color, 0.07);
        border-bottom: 1px solid alpha(@theme_fg_color, 0.08);
      }
      .contact { padding: 9px 18px; border-bottom: 1px solid alpha(@theme_fg_color, 0.08); }
      .face { min-width: 38px; min-height: 38px; border-radius: 19px; color: white; font-weight: 600; }
      .face-0 { background: #b4637a; } .face-1 { background: #56949f; } .face-2 { background: #907aa9; }
      .face-3 { background: #d7827e; } .face-4 { background: #5b8c5a; } .face-5 { background: #7b6f5b; }
      .shelf-title { font-weight: 700; padding: 14px 18px 6px 18px; }
      .picture { border-radius: 10px; } .portrait { border-radius: 56px; }
      .note { border-radius: 12px; padding: 12px 16px; }
      .waiting { background: alpha(@theme_fg_color, 0.07); border-radius: 6px; }
      .day { font-weight: 600; padding: 4px 12px; }
      label.day {
        background: mix(@theme_base_color, @theme_fg_color, 0.1); border-radius: 12px; font-size: 0.85em;
      }
      .bubble { background: mix(@theme_base_color, @theme_fg_color, 0.08); border-radius: 14px; padding: 8px 14px; }
      .bubble.own { background: mix(@theme_base_color, @theme_selected_bg_color, 0.3); }
      .sender { font-weight: 600; font-size: 0.85em; }
      .unread { color: mix(@theme_fg_color, #e0452f, 0.75); font-weight: 600; font-size: 0.85em; }
      .newest { border-radius: 18px; margin: 16px; padding: 6px 16px; }
      .order { padding: 9px 18px; border-bottom: 1px solid alpha(@theme_fg_color, 0.08); }
      .step { border-radius: 10px; padding: 2px 10px; font-size: 0.85em; color: white; }
      .step-0 { background: #77767b; } .step-1 { background: #a66f00; }
      .step-2 { background: #1a6fb0; } .step-3 { background: #2b7a4b; }
      .group {
        background: @theme_base_color; border: 1px solid alpha(@theme_fg_color, 0.1); border-radius: 12px;
      }
      .power { padding: 10px 14px; }
      .power-header { padding: 12px 22px 8px 22px; background: @theme_bg_color; }
      """
  }
#endif
