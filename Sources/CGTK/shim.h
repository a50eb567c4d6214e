// GTK 4 for Swift, and the two functions by which another main loop runs Swift's main actor.
#include <gtk/gtk.h>

#ifdef __linux__
#include <glib-unix.h>

// Returns a file descriptor that is readable while the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
// Performs the work of the main queue; the argument is not used.
extern void _dispatch_main_queue_callback_4CF(void *message);
#endif
