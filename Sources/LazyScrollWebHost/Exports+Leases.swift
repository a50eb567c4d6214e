#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Leases: reasons of the page to keep the node of an item alive. Items are numbers as in `Exports.swift`, reasons the raw
  // values of `LeaseReason`.

  /// Adds (`isHeld` is 1) or removes (0) a reason to keep an item's node alive.
  @_expose(wasm, "lease") @_cdecl("lease")
  public func lease(_ number: Int32, _ item: Double, _ reason: Int32, _ isHeld: Int32) {
    guard let reason = LeaseReason(rawValue: UInt8(truncatingIfNeeded: reason)) else { return }
    let (id, section) = listView(number).item(item)
    listView(number).scrollView.driver.send(
      .lease(ItemReference(id, inSection: section), for: reason, isHeld: isHeld != 0))
  }

  /// Limits the number of items whose nodes the page may keep alive.
  @_expose(wasm, "limitLeases") @_cdecl("limitLeases")
  public func limitLeases(_ number: Int32, _ limit: Int32) {
    listView(number).scrollView.leaseLimit = Int(limit)
  }

  /// Writes the item and the reason of each lease (a reason to keep an item's node alive) to the call buffer, and returns the
  /// number of leases.
  @_expose(wasm, "leases") @_cdecl("leases")
  public func leases(_ number: Int32) -> Int32 {
    let leases = listView(number).scrollView.leases
    _ = reserve(Int32(truncatingIfNeeded: 2 * leases.count))
    for (index, lease) in leases.enumerated() {
      callBuffer[2 * index] = lease.item.id.number(inSection: lease.item.section)
      callBuffer[2 * index + 1] = Double(lease.reason.rawValue)
    }
    return Int32(truncatingIfNeeded: leases.count)
  }
#endif
